import { cents } from "@packhaus/contract/kernel/cents"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { createMember, createOrganisation } from "../access/people.ts"
import { addressOf, DEMO_PASSWORD } from "./cast.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Leaver = { mailbox: string; name: string; city: string; first_name: string; last_name: string }

const leavers = {
  erased: {
    mailbox: "ruderboot",
    name: "Ruderboot Verlag",
    city: "Kiel",
    first_name: "Hauke",
    last_name: "Thomsen",
  },
  waiting: {
    mailbox: "sternkarte",
    name: "Sternkarte Spiele",
    city: "Jena",
    first_name: "Tilda",
    last_name: "Roth",
  },
  leaving: {
    mailbox: "nachtlicht",
    name: "Nachtlicht Leuchten",
    city: "Leipzig",
    first_name: "Samir",
    last_name: "Haddad",
  },
} as const satisfies Record<string, Leaver>

/**
 * Erasures in each state: done, waiting for a balance, scheduled, revoked; and an archive of all
 * data.
 */
export async function letSomeLeave(stage: Stage, { idOf }: People, now: string) {
  const daysAgo = <T>(days: number, work: () => Promise<T>) =>
    stage.step(later(now, -24 * days), work)
  const findDue = () => stage.runJob("erasures.find-due")
  const ask = ({ id, owner }: { id: string; owner: string }) =>
    stage.call(owner, erasures.ask, { params: { id } })

  async function leave() {
    const removed = await daysAgo(50, () => found(stage, leavers.erased))
    await daysAgo(35, () => ask(removed))
    await daysAgo(20, findDue)
  }
  async function leaveMoney() {
    const waiting = await daysAgo(40, () => found(stage, leavers.waiting))
    await daysAgo(16, () => ask(waiting))
    await daysAgo(10, () =>
      stage.call(idOf("administrator"), balances.deposit, {
        params: { id: waiting.id },
        body: { amount: cents(4200), description: "Überweisung", reference: "Sternkarte" },
      }),
    )
    await daysAgo(1, findDue)
  }
  async function wantToLeave() {
    const leaving = await daysAgo(30, () => found(stage, leavers.leaving))
    await daysAgo(3, () => ask(leaving))
  }
  async function stay() {
    const accounts = idOf("accounts")
    await daysAgo(5, () => stage.call(accounts, erasures.askOwn, {}))
    await daysAgo(4, () => stage.call(accounts, erasures.revokeOwn, {}))
  }
  const exportData = () =>
    stage.step(later(now, -1), () => stage.call(idOf("customer"), dataExports.startOwn, {}))
  await stage.play([leave, leaveMoney, wantToLeave, stay, exportData])
}

async function found({ db }: Stage, { mailbox, first_name, last_name, ...of }: Leaver) {
  const email = addressOf(mailbox)
  const home = { street: "Am Markt 1", postal_code: "04109", country: "DE" }
  const id = await createOrganisation(db, { type: "customer", email, ...home, ...of })
  const person = {
    first_name,
    last_name,
    email,
    position: "owner",
    password: DEMO_PASSWORD,
  } as const
  return { id, owner: await createMember(db, { organisation_id: id, ...person }) }
}
