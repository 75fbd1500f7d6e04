/** The tax of a person for a night that begins on a day, in yen, by the price of the night: all layers together. */
export interface KnownSums {
  readonly place: string
  readonly day: string
  readonly sums: readonly (readonly [priceYen: number, yen: number])[]
}

/**
 * Written by hand from the sources of towns and prefectures, not from the tables of the product: at each limit and
 * one yen below it, on the first night of each version and on the night before. Places | days | price:sum. Shares are
 * rounded down each by itself.
 */
const TABLE = `
hokkaido sapporo otaru asahikawa obihiro otofuke koshimizu kushiro kitami abashiri hakodate furano shimukappu rusutsu toyako gifu toba hiroshima nagano-bathing | 2026-03-31 | free
hokkaido | 2026-04-01 | 0:100 19999:100 20000:200 49999:200 50000:500
sapporo | 2026-04-01 | 0:300 19999:300 20000:400 49999:400 50000:1000
otaru asahikawa obihiro otofuke koshimizu kushiro kitami abashiri | 2026-04-01 | 0:300 19999:300 20000:400 49999:400 50000:700
hakodate | 2026-04-01 | 0:200 19999:200 20000:400 49999:400 50000:1000 99999:1000 100000:2500
furano | 2026-04-01 | 0:300 19999:300 20000:500 49999:500 50000:1000
shimukappu rusutsu | 2026-04-01 | 0:200 19999:200 20000:400 49999:400 50000:1000
niseko | 2024-10-31 | free
niseko | 2024-11-01 2026-03-31 | 0:100 5000:100 5001:200 19999:200 20000:500 49999:500 50000:1000 99999:1000 100000:2000
niseko | 2026-04-01 | 0:200 5000:200 5001:300 19999:300 20000:700 49999:700 50000:1500 99999:1500 100000:2500
toyako | 2026-04-01 | 0:300 19999:300 20000:700 49999:700 50000:1500
akaigawa | 2025-10-31 | free
akaigawa | 2025-11-01 | 0:0 7999:0 8000:200 19999:200 20000:500
akaigawa | 2026-04-01 | 0:100 7999:100 8000:300 19999:300 20000:700 49999:700 50000:1000
kutchan | 2019-10-31 | free
kutchan | 2019-11-01 | 0:0 49:0 50:1 10000:200 33333:666 1000000:20000
kutchan | 2026-03-31 | 10000:200
kutchan | 2026-04-01 | 0:0 33:0 34:1 10000:300 33333:999 1000000:30000
hirosaki matsue | 2025-11-30 | free
hirosaki matsue | 2025-12-01 | 0:200 1000000:200
miyagi sendai | 2026-01-12 | free
miyagi sendai | 2026-01-13 | 0:0 5999:0 6000:300 1000000:300
tokyo | 2002-09-30 | free
tokyo | 2002-10-01 | 0:0 9999:0 10000:100 14999:100 15000:200 500000:200
kanazawa beppu | 2019-03-31 | free
kanazawa | 2019-04-01 2024-09-30 | 0:200 4999:200 19999:200 20000:500
kanazawa | 2024-10-01 | 0:0 4999:0 5000:200 19999:200 20000:500
atami | 2025-03-31 | free
atami | 2025-04-01 | 0:200 1000000:200
tokoname | 2025-01-05 | free
tokoname | 2025-01-06 | 0:200 1000000:200
gifu toba | 2026-04-01 | 0:200 1000000:200
takayama gero | 2025-09-30 | free
takayama | 2025-10-01 | 0:100 9999:100 10000:200 29999:200 30000:300
gero | 2025-10-01 | 0:100 4999:100 5000:200 1000000:200
nagano matsumoto hakuba nozawa-onsen | 2026-05-31 | free
nagano matsumoto | 2026-06-01 2029-05-31 | 0:0 5999:0 6000:200 1000000:200
nagano matsumoto | 2029-06-01 | 0:0 5999:0 6000:300 1000000:300
hakuba | 2026-06-01 2029-05-31 | 0:0 5999:0 6000:200 19999:200 20000:400 49999:400 50000:900 99999:900 100000:1900
hakuba | 2029-06-01 | 0:0 5999:0 6000:300 19999:300 20000:500 49999:500 50000:1000 99999:1000 100000:2000
nozawa-onsen | 2026-06-01 | 0:0 28:0 29:1 10000:350 33333:1166
nozawa-onsen | 2029-05-31 | 10000:350
nozawa-onsen | 2029-06-01 | 0:0 19:0 20:1 10000:500 33333:1666
osaka | 2019-05-31 | free
osaka | 2019-06-01 2025-08-31 | 0:0 6999:0 7000:100 14999:100 15000:200 19999:200 20000:300
osaka | 2025-09-01 | 0:0 4999:0 5000:200 14999:200 15000:400 19999:400 20000:500
kyoto | 2018-09-30 | free
kyoto | 2018-10-01 2026-02-28 | 0:200 19999:200 20000:500 49999:500 50000:1000 100000:1000
kyoto | 2026-03-01 | 0:200 5999:200 6000:400 19999:400 20000:1000 49999:1000 50000:4000 99999:4000 100000:10000
hiroshima | 2026-04-01 | 0:0 5999:0 6000:200 1000000:200
fukuoka fukuoka-city kitakyushu | 2020-03-31 | free
fukuoka kitakyushu | 2020-04-01 | 0:200 1000000:200
fukuoka-city | 2020-04-01 | 0:200 19999:200 20000:500 1000000:500
nagasaki | 2023-03-31 | free
nagasaki | 2023-04-01 | 0:100 9999:100 10000:200 19999:200 20000:500
kumamoto miyazaki | 2026-06-30 | free
kumamoto miyazaki | 2026-07-01 | 0:200 1000000:200
okinawa ishigaki miyakojima motobu onna chatan | 2027-01-31 | free
okinawa | 2027-02-01 | 0:0 49:0 50:1 10000:200 99999:1999 100000:2000 900000:2000
ishigaki miyakojima motobu onna chatan | 2027-02-01 | 0:0 83:0 84:1 124:1 125:2 10000:200 33333:665 99999:1998 100000:2000 900000:2000
bathing-standard shizukuishi | 1978-03-31 | free
bathing-standard shizukuishi | 1978-04-01 | 0:150 1000000:150
nagano-bathing | 2026-04-01 | 0:100 1000000:100
beppu | 2019-04-01 | 0:0 1499:0 1500:50 2000:50 2001:100 4500:100 4501:150 6000:150 6001:250 50000:250 50001:500
`

const FREE = '0:0 8000:0 1000000:0'

export const knownSums: readonly KnownSums[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [places = '', days = '', written = ''] = line.split(' | ')
    const sums = (written === 'free' ? FREE : written).split(' ').map((pair) => {
      const [price, yen] = pair.split(':')
      return [Number(price), Number(yen)] as const
    })
    return places.split(' ').flatMap((place) => days.split(' ').map((day) => ({ place, day, sums })))
  })
