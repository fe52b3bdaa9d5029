import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"

/** `request.too_many`, with the seconds until the next point. */
export const tooMany = (seconds: number) =>
  new ApiError("request.too_many", { retry_after: Math.max(1, seconds) })

/** For `insert into rate_limits as l`: counts a point in the current window, or opens a new one. */
export const anotherPoint = sql`
  on conflict (key) do update set
    points = case when l.expires_at <= now() then 1 else least(l.points + 1, 1000000) end,
    expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
  returning points, ceil(extract(epoch from expires_at - now()))::int as seconds`
