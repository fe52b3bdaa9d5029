/** Bytes that show the encoding of a text without a mark. */
const HEAD = 4096

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

/** UTF-16 without a mark: nearly every second byte of a text in a European language is zero. */
function zeroBytes(bytes: Uint8Array) {
  const head = bytes.subarray(0, HEAD)
  const half = Math.max(Math.floor(head.length / 2), 1)
  const zeros = (rest: number) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length
  return { even: zeros(0) / half, odd: zeros(1) / half }
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * The encoding of a text file: by its byte order mark, otherwise by its bytes. UTF-16 is Excel's
 * "Unicode text".
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  const { even, odd } = zeroBytes(bytes)
  if (odd > 0.4 && even < 0.1) return "utf-16le"
  if (even > 0.4 && odd < 0.1) return "utf-16be"
  return isUtf8(bytes) ? "utf-8" : "windows-1252"
}

/** The text of a file of people, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes)
