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
    from: /^api-server\/src\/(usecases|model)\//,
    never: /^api-server\/src\/(http|desk|main)|^(fastify|pg$|@electric-sql|nodemailer)/,
    instead: 'A use case takes its parts as arguments; http and main know which parts are real.',
  },
  {
    from: /^api-server\/src\/(usecases|model)\//,
    never: /^(api-server\/src\/storage\/engine\/|database-port\/|embedded-database\/)/,
    instead: 'Take the Database port as an argument.',
  },
  {
    from: /^api-server\/src\//,
    never: /^embedded-database\//,
    but: /^embedded-database\/src\/embedded-engine\.ts$/,
    instead:
      'The embedded database has one entry, `@tomari/embedded-database`: everything else is its own business.',
  },
  {
    from: /^database-port\/src\//,
    never: /^(?!database-port\/|node:)/,
    instead: 'The port is types, errors and values: it reaches no driver and no workspace.',
  },
  {
    from: /^api-server\/src\/(desk|http\/desk-(interface|page))\//,
    never: /^api-server\/src\/(storage|samples)\/|^(kysely|pg$)/,
    instead:
      'An adapter parses, asks a use case and prints: rules and transactions stand in usecases and model.',
  },
]
