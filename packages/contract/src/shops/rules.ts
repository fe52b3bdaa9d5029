import type { Shop } from "./schema.ts"

/**
 * Whether a shop is on a shop platform, with a connection, a sync and pushes (domain 8). Our own
 * shop front has none of these: its orders are created here, and its shoppers are mailed.
 */
export const hasPlatform = ({ platform }: Pick<Shop, "platform">) => platform !== "own"
