const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" })

/** The day of the business calendar in which a moment lies, as `2026-11-24`. */
export const businessDayOf = (moment: string | number) => calendar.format(new Date(moment))

/** The day of the business calendar so many days from now. */
export const businessDay = (days = 0) => businessDayOf(Date.now() + days * 86_400_000)
