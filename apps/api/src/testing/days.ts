import { businessDayOf as dayOf } from "@packhaus/contract/forecasts/rules"

/** The day of the business calendar in which a moment lies, as `2026-11-24`. */
export const businessDayOf = (moment: string | number) => dayOf(new Date(moment))

/** The day of the business calendar so many days from now. */
export const businessDay = (days = 0) => businessDayOf(Date.now() + days * 86_400_000)
