import { notices } from "@packhaus/contract/notices/endpoints"
import { recordUndelivered } from "../features/notices/mails/verbs/record.ts"
import { addressOf } from "./cast.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

/**
 * The owner has read the notices up to two days ago and gets a daily summary; mails to two people
 * failed.
 */
export async function readNotices(stage: Stage, owner: string, now: string) {
  await stage.step(later(now, -24 * 2), async () => {
    await stage.call(owner, notices.markAllRead, {})
    await stage.call(owner, notices.changeSettings, { body: { digest: "daily" } })
    await stage.inside(async (context) => {
      const back = { kind: "bounce", message_id: "demo-bounce" } as const
      await recordUndelivered(context, { address: addressOf("service"), ...back })
      await recordUndelivered(context, {
        address: addressOf("other"),
        kind: "refused",
        message_id: "demo-refused",
        subject: "Ihr Passwort wurde geändert",
        reason: "550 mailbox full",
      })
    })
  })
}
