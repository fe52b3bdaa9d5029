import { bookingPaths } from "@packhaus/contract/bookings/paths"
import type { HitPaths } from "#lib/module.ts"

export const hits: HitPaths = { booking: bookingPaths.one }
