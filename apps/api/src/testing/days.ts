import { addDays, businessDayOf as dayOf } from "@packhaus/contract/planning/forecasts/rules"

/** The business calendar day of a time, as `2026-11-24`. */
export const businessDayOf = (moment: string | number) => dayOf(new Date(moment))

/** The business calendar day this many days from today, also across clock changes. */
export const businessDay = (days = 0) => addDays(businessDayOf(Date.now()), days)
