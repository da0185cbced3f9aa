/** The SHA-256 of a text, as hexadecimal digits. */

export async function digest(text: string): Promise<string> {
  if (!crypto.subtle) return sha256(text)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 for pages that are served without encryption, where browsers offer none (FIPS 180-4). */
function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const data = new DataView(new ArrayBuffer(blocks * 64))
  bytes.forEach((byte, i) => data.setUint8(i, byte))
  data.setUint8(bytes.length, 0x80)
  data.setUint32(blocks * 64 - 4, bytes.length * 8)
  const primes: number[] = []
  for (let p = 2; primes.length < 64; p += 1) if (primes.every((q) => p % q)) primes.push(p)
  const part = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0
  const k = primes.map((p) => part(Math.cbrt(p)))
  const h = primes.slice(0, 8).map((p) => part(Math.sqrt(p)))
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by))
  const w = new Array<number>(64)
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 16; i += 1) w[i] = data.getUint32(block * 64 + i * 4)
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [w[i - 15]!, w[i - 2]!]
      w[i] =
        (w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0
    }
    let [a, b, c, d, e, f, g, z] = h as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i += 1) {
      const t1 = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[z, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
    }
    ;[a, b, c, d, e, f, g, z].forEach((value, i) => (h[i] = (h[i]! + value) | 0))
  }
  return h.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('')
}
