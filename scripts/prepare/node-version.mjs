/** Stops with one clear sentence when this Node is older than the product needs. */
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  console.error(
    `Tomari needs Node 20.19, 22.12, 24 or newer; this is ${process.version}. Install a newer one from your package manager, then try again.`,
  )
  process.exit(1)
}
