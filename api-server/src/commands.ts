import { checkScriptsCommand } from './cards/index.ts'
import { registerCommand } from './checkin/index.ts'
import { doneCommand, queueCommand, takeCommand } from './checkout/index.ts'
import { facilitiesCommand, importFacilitiesCommand, retireFacilityCommand } from './hotel-setup/index.ts'
import { agreementCommand, paymentTermsCommand } from './hotels/index.ts'
import { importCommand, importMembersCommand, removeMemberCommand } from './imports/index.ts'
import {
  auditCommand,
  backupCommand,
  expireCommand,
  moveCommand,
  moveHotelCommand,
  rotateKeysCommand,
} from './operations/index.ts'
import { userAddCommand, userEndCommand, userListCommand, userResetCommand } from './people/index.ts'
import type { DeskCommand } from './platform/index.ts'
import {
  connectAddCommand,
  connectListCommand,
  connectRemoveCommand,
  connectTryCommand,
} from './property-systems/index.ts'
import { resetSamplesCommand } from './samples/index.ts'
import { arrivalsCommand, departuresCommand, inHouseCommand } from './stays/index.ts'
import { taxReportCommand } from './taxes/index.ts'

/** In the order of the help. */
export const commands: readonly DeskCommand[] = [
  arrivalsCommand,
  departuresCommand,
  inHouseCommand,
  queueCommand,
  takeCommand,
  doneCommand,
  taxReportCommand,
  importCommand,
  importMembersCommand,
  removeMemberCommand,
  registerCommand,
  auditCommand,
  userAddCommand,
  userListCommand,
  userEndCommand,
  userResetCommand,
  facilitiesCommand,
  importFacilitiesCommand,
  retireFacilityCommand,
  connectAddCommand,
  connectListCommand,
  connectTryCommand,
  connectRemoveCommand,
  agreementCommand,
  paymentTermsCommand,
  expireCommand,
  rotateKeysCommand,
  checkScriptsCommand,
  backupCommand,
  moveCommand,
  moveHotelCommand,
  resetSamplesCommand,
]
