/** The first moment of a day in the reader's time zone, as the server stores it. */
export const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
/** The last second of a day. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()
/** The day of a moment in the reader's time zone: `2026-11-21`; the Swedish format is that of ISO 8601. */
export const dayOf = (moment: string | null) =>
  moment === null ? null : new Date(moment).toLocaleDateString("sv")
