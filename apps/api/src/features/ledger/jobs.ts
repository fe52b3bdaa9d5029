import type { Language } from "@packhaus/contract/members/schema"
import { type Context, calls, on } from "../../context.ts"
import { mailMessage } from "../../integrations/mail/message.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { notify } from "../notices/verbs/notify.ts"
import { readReader, toEachMember } from "../organisations/reads/members.ts"
import { balanceAlertDue, balanceFell, depositReversed, reversalMailDue } from "./events.ts"
import { readFall, readReversal } from "./reads.ts"
import { balanceWords } from "./verbs/balance-mail.ts"
import { reversalWords } from "./verbs/reversal-mail.ts"
import { transferLines } from "./verbs/transfer-words.ts"

/** The platform's account with an organisation's reference, in the reader's language. */
const transferOf = (
  { outside }: Pick<Context, "outside">,
  { language }: { language: Language },
  { transfer_code }: { transfer_code: string },
) => transferLines(language, outside.money.bank, transfer_code)

export const ledgerJobs = [
  // One mail per job, so that a failing mailbox does not repeat the others.
  on(balanceFell, "balance.alert", async ({ payload, ...context }) => {
    const { id, transaction_id } = payload
    const { balance, threshold } = await readFall(context, id, transaction_id)
    const of = { organisation_id: id, subject_id: id }
    await notify(context, [{ name: "balance_low", ...of, params: { balance, threshold } }])
    const reading = await toEachMember(context, id, { transaction_id }, { kind: "balance" })
    await context.emitAll(balanceAlertDue, reading)
  }),
  on(depositReversed, "deposit.reversed", async ({ payload, ...context }) => {
    const { id, transaction_id } = payload
    const { amount } = await readReversal(context, id, transaction_id)
    const of = { organisation_id: id, subject_id: transaction_id }
    await notify(context, [{ name: "deposit_reversed", ...of, params: { amount } }])
    const reading = await toEachMember(context, id, { transaction_id }, { kind: "balance" })
    await context.emitAll(reversalMailDue, reading)
  }),

  calls(reversalMailDue, "deposit.reversed-mail", (steps) =>
    sendMail(steps, async (context) => {
      const { id, transaction_id } = steps.payload
      const member = await readReader(context, id)
      if (!member) return undefined
      const reversal = await readReversal(context, member.organisation_id, transaction_id)
      const transfer = transferOf(context, member, reversal)
      const { label, ...words } = reversalWords(member.language, { ...reversal, transfer })
      const button = { label, url: `${context.outside.publicUrl}/a/personal/balance` }
      return mailMessage(`${id}.${transaction_id}`, member, { ...words, button })
    }),
  ),

  calls(balanceAlertDue, "balance.alert-mail", (steps) =>
    sendMail(steps, async (context) => {
      const { id, transaction_id } = steps.payload
      const member = await readReader(context, id)
      if (!member) return undefined
      const fall = await readFall(context, member.organisation_id, transaction_id)
      const transfer = transferOf(context, member, fall)
      const { label, ...words } = balanceWords(member.language, { ...fall, transfer })
      const button = { label, url: `${context.outside.publicUrl}/a/personal/balance` }
      return mailMessage(`${id}.${transaction_id}`, member, { ...words, button })
    }),
  ),
]
