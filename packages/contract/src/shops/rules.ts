import type { Shop } from "./schema.ts"

/**
 * Whether a shop lies on a shop platform, which is connected, read and told (domain 8). A shop front of the
 * engine is none of these: its orders are made here, and its shoppers are told by mail.
 */
export const hasPlatform = ({ platform }: Pick<Shop, "platform">) => platform !== "own"
