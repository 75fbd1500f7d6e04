import { agreementCommand } from './hotels/commands/agreement.ts'
import { arrivalsCommand, departuresCommand, inHouseCommand } from './stays/commands/lists-of-day.ts'
import { auditCommand } from './operations/commands/audit.ts'
import { checkScriptsCommand } from './cards/commands/check-scripts.ts'
import { backupCommand } from './operations/commands/backup.ts'
import { doneCommand } from './checkout/commands/done.ts'
import { expireCommand } from './operations/commands/expire.ts'
import { facilitiesCommand } from './hotel-setup/commands/facilities.ts'
import { importCommand } from './imports/commands/import.ts'
import { importFacilitiesCommand } from './hotel-setup/commands/import-facilities.ts'
import { importMembersCommand } from './imports/commands/import-members.ts'
import { removeMemberCommand } from './imports/commands/remove-member.ts'
import { moveCommand } from './operations/commands/move.ts'
import { paymentTermsCommand } from './hotels/commands/payment-terms.ts'
import { queueCommand } from './checkout/commands/queue.ts'
import { registerCommand } from './checkin/commands/register.ts'
import { resetSamplesCommand } from './samples/commands/reset-samples.ts'
import { retireFacilityCommand } from './hotel-setup/commands/retire-facility.ts'
import { rotateKeysCommand } from './operations/commands/rotate-keys.ts'
import { takeCommand } from './checkout/commands/take.ts'
import { userAddCommand } from './people/commands/user-add.ts'
import { userEndCommand, userResetCommand } from './people/commands/user-end.ts'
import { userListCommand } from './people/commands/user-list.ts'
import { taxReportCommand } from './taxes/commands/tax-report.ts'
import type { DeskCommand } from './platform/command/DeskCommand.ts'

/** Every command of `desk`, in the order of its help. */
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
  agreementCommand,
  paymentTermsCommand,
  expireCommand,
  rotateKeysCommand,
  checkScriptsCommand,
  backupCommand,
  moveCommand,
  resetSamplesCommand,
]
