import { chatPaths } from "@packhaus/contract/chats/paths"
import type { HitPaths } from "#lib/module.ts"

export const hits: HitPaths = { chat: chatPaths.one }
