import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { shopVisits } from "@packhaus/contract/shops/shop-visits/endpoints"
import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { type Answer, answer, Refusal } from "./answers.ts"
import { moment } from "./orders-data.ts"
import { user } from "./session.ts"

const passkey = (id: string, name: string, used: number | null) => ({
  id,
  name,
  is_synced: used !== null,
  last_used_at: used === null ? null : moment(used),
  created_at: moment(60_000),
})
const options = {
  rpId: "localhost",
  challenge: "AAAA",
  timeout: 300_000,
  userVerification: "required" as const,
  allowCredentials: [],
}
const creation = {
  rp: { id: "localhost", name: "Packhaus" },
  user: { id: "bWVtXzE", name: "jana@kerzenglanz.example", displayName: "Jana Petersen" },
  challenge: "AAAA",
  pubKeyCredParams: [{ alg: -7, type: "public-key" as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "preferred" as const,
    requireResidentKey: false,
    userVerification: "preferred" as const,
  },
  attestation: "none" as const,
}
const deletedReply = <Object extends string>(object: Object, id: string) => ({
  id,
  object,
  deleted: true as const,
})
const offered = (as: string) => as === "offered" || as === "waitlist"

/** Passkeys, recovery of a lost passkey, and shops that open the app. */
export const entryAnswers: readonly Answer[] = [
  answer(sessions.preparePasskey, () => ({ preparation: { token: "token", options } })),
  answer(sessions.passkey, ({ body }) => {
    if (body.credential.id === "removed") throw new Refusal("passkeys.refused")
    return { user: user("jana@kerzenglanz.example") }
  }),
  answer(sessions.askReset, () => ({})),
  answer(passkeys.list, ({ as }) => ({
    passkeys:
      as === "administrator"
        ? [passkey("pk_1", "Firefox · Windows", 90), passkey("pk_2", "Schlüsselbund", null)]
        : [],
  })),
  answer(passkeys.prepare, () => ({ preparation: { token: "token", options: creation } })),
  answer(passkeys.add, ({ as, body }) => ({
    passkey: passkey("pk_3", body.name, null),
    recovery_codes: as === "administrator" ? [] : ["A4KP-Q7ZN-WX2M"],
  })),
  answer(passkeys.rename, ({ params, body }) => ({ passkey: passkey(params.id, body.name, 90) })),
  answer(passkeys.remove, ({ params: { id } }) => deletedReply("passkey", id)),
  answer(secondFactor.resets, ({ as }) => ({
    second_factor_resets:
      as === "administrator"
        ? [
            {
              id: "sfr_1",
              member_id: "mem_2",
              name: "Ole Brandt",
              email: "ole@packhaus.example",
              organisation_name: "Packhaus",
              ip: "203.0.113.7",
              expires_at: moment(-9000),
              created_at: moment(30),
            },
          ]
        : [],
  })),
  answer(secondFactor.approveReset, ({ params: { id } }) =>
    deletedReply("second_factor_reset", id),
  ),
  answer(secondFactor.declineReset, ({ params: { id } }) =>
    deletedReply("second_factor_reset", id),
  ),
  answer(shopVisits.open, ({ body }) => {
    if (!body.query.includes("hmac=good")) throw new Refusal("shop_visits.not_signed")
    const domain = new URLSearchParams(body.query).get("shop") ?? ""
    return { shop_visit: { token: "visit", domain, expires_at: moment(-60) } }
  }),
  answer(shopVisits.land, ({ as }) => ({
    landing: {
      domain: "herz.myshopify.com",
      next: as === "agency" ? ("connect" as const) : ("shop" as const),
      shop_id: as === "agency" ? null : "shop_1",
    },
  })),
  answer(shopVisits.offers, ({ as }) => ({
    shop_offers: offered(as)
      ? [{ id: "offer_1", domain: "herz.myshopify.com", created_at: moment(300) }]
      : [],
  })),
  answer(shopVisits.dismiss, ({ params: { id } }) => deletedReply("shop_offer", id)),
]
