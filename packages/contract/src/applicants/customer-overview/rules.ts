import { type CustomerOverview, SILENT_DAYS } from "./schema.ts"

const DAY = 86_400_000
/** Hundredths of a percent on time, below which one should look. */
const LATE_BELOW = 9_000
/** Days that the balance lasts, below which one should look. */
const SHORT_RUNWAY = 7

/** Whether too few of its parcels left in time. */
export const isLate = ({ on_time }: Pick<CustomerOverview, "on_time">) =>
  on_time !== null && on_time < LATE_BELOW

/** Whether its balance is low, or will be within days. */
export const hasFewDaysLeft = ({
  balance_is_low,
  runway_days,
}: Pick<CustomerOverview, "balance_is_low" | "runway_days">) =>
  balance_is_low || (runway_days !== null && runway_days < SHORT_RUNWAY)

/** Whether no member of an active customer has signed in for a long time. */
export const isSilent = (
  { status, last_sign_in_at: at }: Pick<CustomerOverview, "status" | "last_sign_in_at">,
  now = Date.now(),
) => status === "active" && at !== null && Date.parse(at) < now - SILENT_DAYS * DAY
