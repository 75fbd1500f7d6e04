/** How a bill can be paid at the desk: in money, at the card terminal, by a firm's invoice, through an agency, or otherwise. */
export const deskMeans = ['cash', 'terminal', 'invoice', 'agency', 'other'] as const
/** One of them. */
export type DeskMeans = (typeof deskMeans)[number]

/** Those by which the hotel itself takes the guest's money: for no others is there a receipt of ours. */
export const receiptedDeskMeans = ['cash', 'terminal'] as const satisfies readonly DeskMeans[]
