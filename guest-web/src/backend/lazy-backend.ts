import { CallFailed } from '../domain/failure.ts'
import type { Backend } from './Backend.ts'

/**
 * A back end whose code comes when it is first needed: home makes no call. Code that cannot be fetched fails a call as a
 * broken connection does, which it is.
 * @param fetchCode fetches the adapter; called again after a failure
 * @param onCall called with every call
 */
export const lazyBackend = (fetchCode: () => Promise<Backend>, onCall: () => void = () => {}): Backend => {
  const call = async (name: PropertyKey, given: readonly unknown[]): Promise<unknown> => {
    onCall()
    const backend = await fetchCode().catch((error: unknown) => {
      throw new CallFailed({ kind: 'network' }, { cause: error })
    })
    return Reflect.apply(Reflect.get(backend, name), backend, given)
  }
  // Every name answers a method: which of them there are is the business of the port, and of the adapter behind it.
  const anything: Backend = Object.create(null)
  return new Proxy(anything, {
    get:
      (_, name) =>
      (...given: readonly unknown[]) =>
        call(name, given),
  })
}
