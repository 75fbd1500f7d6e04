import { CallFailed } from '../domain/failure.ts'
import type { Backend } from './Backend.ts'

/**
 * A back end whose code comes when it is first needed: home makes no call. Code that cannot be fetched fails a call as a
 * broken connection does, which it is.
 * @param fetchCode fetches the adapter; asked again after a failure
 */
export const lateBackend = (fetchCode: () => Promise<Backend>): Backend => {
  const backend = async (): Promise<Backend> => {
    try {
      return await fetchCode()
    } catch (error) {
      throw new CallFailed({ kind: 'network' }, { cause: error })
    }
  }
  return {
    requestCheckinToken: async (...given) => (await backend()).requestCheckinToken(...given),
    reservation: async (context) => (await backend()).reservation(context),
    checkinCode: async (...given) => (await backend()).checkinCode(...given),
    facilities: async (context) => (await backend()).facilities(context),
    visibility: async (context) => (await backend()).visibility(context),
    member: async (context) => (await backend()).member(context),
    agreement: async (context) => (await backend()).agreement(context),
    uploadSignature: async (...given) => (await backend()).uploadSignature(...given),
    uploadPassport: async (...given) => (await backend()).uploadPassport(...given),
    executeCheckin: async (...given) => (await backend()).executeCheckin(...given),
    towns: async (...given) => (await backend()).towns(...given),
    countries: async (context) => (await backend()).countries(context),
    registerReceiptMail: async (...given) => (await backend()).registerReceiptMail(...given),
    publicKey: async (...given) => (await backend()).publicKey(...given),
    prePaymentInfo: async (context) => (await backend()).prePaymentInfo(context),
    settle: async (...given) => (await backend()).settle(...given),
    requestCheckoutToken: async (...given) => (await backend()).requestCheckoutToken(...given),
    checkoutInfo: async (context) => (await backend()).checkoutInfo(context),
    checkoutResult: async (...given) => (await backend()).checkoutResult(...given),
    paymentTerms: async (context) => (await backend()).paymentTerms(context),
    executeCheckout: async (...given) => (await backend()).executeCheckout(...given),
  }
}
