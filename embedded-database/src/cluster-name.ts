/** Named after PostgreSQL's major version, since another major cannot read the files: it would get its own folder. */
export const CLUSTER = 'pg18'
