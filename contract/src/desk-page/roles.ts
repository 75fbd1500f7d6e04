/** What a person may be at the desk: each may do what those before may, and more. */
export const deskRoles = ['desk', 'manager', 'engineer'] as const
export type DeskRole = (typeof deskRoles)[number]

/**
 * What a role may do. `stays`: look at stays and guests, and serve them; `money_back`: give money back; `audit`: read who did what;
 * `people`: the people of the desk; `house`: texts, facilities and imports.
 */
export const deskRights = ['stays', 'money_back', 'audit', 'people', 'house'] as const
export type DeskRight = (typeof deskRights)[number]
