import bathing from './places/bathing.json' with { type: 'json' }
import east from './places/east.json' with { type: 'json' }
import hokkaido from './places/hokkaido.json' with { type: 'json' }
import okinawa from './places/okinawa.json' with { type: 'json' }
import west from './places/west.json' with { type: 'json' }
import { readPlaces } from './read-places.ts'
import type { TaxPlace } from './TaxPlace.ts'

/** By id. Ids are in files and rows of hotels and stay for ever. */
export const taxPlaces: ReadonlyMap<string, TaxPlace> = readPlaces([
  ...hokkaido,
  ...east,
  ...west,
  ...okinawa,
  ...bathing,
])

/** @throws Error when this version of the server knows none */
export function taxPlace(id: string): TaxPlace {
  const place = taxPlaces.get(id)
  if (place === undefined) throw new Error(`no table of taxes is called ${id}`)
  return place
}
