export interface Boundary {
  readonly from: RegExp
  readonly never: RegExp
  /** Exceptions: files that others may import. */
  readonly but?: RegExp
  readonly instead: string
}

const nodeOrServer = /^(node:|fastify|kysely|pg$|pino|@electric-sql)/
const react = /^(react|react-dom|zustand)(\/|$)/

/** What may not be imported besides what the drawing of docs/architecture.md leaves no way to: packages, and rooms further down. */
export const boundaries: readonly Boundary[] = [
  {
    from: /^tenant-config\/src\//,
    never: /^(?!valibot$|tenant-config\/src\/)/,
    instead: "A tenant's configuration means the same to all who read it: it reaches nothing but valibot.",
  },
  {
    from: /^contract\/src\//,
    never:
      /^(guest-rules|guest-web|database-port|embedded-database|api-server)\/|^(?!valibot$|\.|contract\/|tenant-config\/src\/tenant-texts)/,
    instead:
      "The contract is schemas and types: it reaches nothing but valibot and the form of a tenant's texts.",
  },
  {
    from: /^guest-rules\/src\//,
    never: /^(guest-web|api-server)\/|^(?!contract\/|guest-rules\/)/,
    instead: 'Rules are plain functions: pass what they need as an argument.',
  },
  {
    from: /^guest-web\/src\/(domain|journey|flows|backend|payments|site)\//,
    never: react,
    instead: 'Keep React in shell, screens, screen-kit and ui; a rule or a flow is a plain function.',
  },
  {
    from: /^guest-web\/src\/screens\//,
    never: /^guest-web\/src\/(backend|payments)\//,
    instead: 'A screen sets a flow in motion; the flow speaks to the back end.',
  },
  {
    from: /^guest-web\/src\/screen-kit\//,
    never: /^guest-web\/src\/(screens|shell|backend|payments)\//,
    instead: 'What every screen is made with knows none of them.',
  },
  { from: /^(guest|desk)-web\/src\//, never: nodeOrServer, instead: 'This runs in a browser.' },
  {
    from: /^api-server\/src\/(?!app|main|platform\/(http|log|process)\/|web\/|(operations|desk)\/http\/|checkout\/robots\/|property-systems\/property-interface|stays\/serve|cards\/sandbox\/bank-server)/,
    never: /^(fastify|pino)$/,
    instead: 'A use case takes its parts as arguments; its calls over HTTP stand in files of their own.',
  },
  {
    from: /^api-server\/src\/(?!platform\/|baseline|main|desk-main|database-place)/,
    never:
      /^(database-port\/(?!src\/errors)|embedded-database\/|pg$|api-server\/src\/platform\/database\/(dialect|postgres|migrate)\.ts$)/,
    but: /^embedded-database\/src\/embedded-engine\.ts$/,
    instead: 'Take the Database port as an argument.',
  },
  {
    from: /^database-port\/src\//,
    never: /^(?!database-port\/|node:)/,
    instead: 'The port is types, errors and values: it reaches no driver and no workspace.',
  },
  {
    from: /^api-server\/src\/([\w-]+\/commands|desk\/http|checkout\/robots)\//,
    never: /^api-server\/src\/[\w-]+\/store\/|^(kysely|pg$)/,
    instead:
      'An adapter parses, asks a use case and prints: rules and transactions stand in use cases and rules.',
  },
]
