import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { codeAt, stepAt } from "@packhaus/kernel/totp"
import { addressOf, DEMO_PASSWORD } from "./cast.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

/**
 * A support member set up a second factor three weeks ago, lost the telephone, and requested a
 * reset two hours ago, which waits for an administrator.
 */
export async function loseSecondFactor(
  stage: Stage,
  { mailbox, memberId, now }: { mailbox: string; memberId: string; now: string },
) {
  const begin = later(now, -21 * 24)
  await stage.step(begin, async () => {
    const page = await stage.browserOf(memberId)
    const { preparation } = await page(secondFactor.prepare, {})
    const code = codeAt(preparation.secret, stepAt(Date.parse(begin) / 1000))
    await page(secondFactor.confirm, { body: { code } })
  })
  await stage.step(later(now, -2), async () => {
    const email = addressOf(mailbox)
    const body = { email, password: DEMO_PASSWORD }
    const { challenge } = await stage.stranger(sessions.open, { body })
    if (!challenge) throw new Error(`${email} was not asked for a second factor`)
    await stage.stranger(sessions.askReset, { body: { email, token: challenge.token } })
  })
}
