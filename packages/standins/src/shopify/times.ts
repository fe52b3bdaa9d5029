/** Now, to the second: the platform's times have no milliseconds. */
export const nowText = () => secondsText(new Date())

/** A time in UTC to the second: `2026-11-21T18:05:09Z`. */
const secondsText = (time: Date) => `${time.toISOString().slice(0, 19)}Z`

/** A time of a request: ISO with zone, otherwise `null`. */
export function timeFrom(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text))
    return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : secondsText(time)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The same time with the offset of the shop's zone, as in webhook bodies. */
export function zonedText(time: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" })
    formats.set(timeZone, format)
  }
  const name = format.formatToParts(new Date(time)).find((part) => part.type === "timeZoneName")
  const offset = name?.value.replace("GMT", "") || "+00:00"
  const [hours = "0", minutes = "0"] = offset.slice(1).split(":")
  const shift = (Number(hours) * 60 + Number(minutes)) * (offset.startsWith("-") ? -1 : 1)
  const local = new Date(new Date(time).getTime() + shift * 60_000)
  return `${local.toISOString().slice(0, 19)}${offset}`
}
