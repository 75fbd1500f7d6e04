import type { WebReader } from '../gateways/web/WebReader.ts'
import type { Deps } from '../usecases/Deps.ts'
import type { OpenFolder } from '../usecases/operation/move-to-postgres.ts'
import type { PaymentPageScript } from '../usecases/scripts/payment-scripts.ts'

/** What the commands of the hotel's own people work with. */
export interface Desk
  extends Pick<
    Deps,
    'database' | 'vault' | 'clock' | 'randomBytes' | 'payments' | 'formerPayments' | 'alert' | 'printer'
  > {
  /** Reads the scripts that run on the payment screens from the configuration. */
  readonly pageScripts: () => Promise<readonly PaymentPageScript[]>
  readonly web: WebReader
  readonly openFolder: OpenFolder
}
