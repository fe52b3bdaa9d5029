import { addDays, businessDayOf as dayOf } from "@packhaus/contract/forecasts/rules"

/** The day of the business calendar in which a moment lies, as `2026-11-24`. */
export const businessDayOf = (moment: string | number) => dayOf(new Date(moment))

/** The day of the business calendar so many days from today, also where the clocks change between them. */
export const businessDay = (days = 0) => addDays(businessDayOf(Date.now()), days)
