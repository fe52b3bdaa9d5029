import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import type { KeyScope } from "@packhaus/contract/access/key-areas"
import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { type Answer, answer, Refusal } from "./answers.ts"
import { dashboardOf, figuresOf } from "./dashboards.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"
import { goodCode, wrongCode } from "./session.ts"

const key = (id: string, name: string, scopes: readonly KeyScope[] = ["orders:read"]) => ({
  id,
  name,
  prefix: `ph_${id}`,
  scopes: [...scopes],
  member_id: "mem_1",
  organisation_id: "org_1",
  last_used_at: moment(30),
  expires_at: moment(id === "k9" ? 10 : -80_000),
  revoked_at: null,
  created_at: moment(50_000),
})
const keys = [
  key("k1", "Warenwirtschaft", ["orders:read", "orders:write", "products:read"]),
  key("k2", "Auswertung"),
  key("k9", "Altes Lager"),
]
const device = (id: string, agent: string, is_current: boolean) => ({
  id,
  kind: "cookie" as const,
  user_agent: agent,
  ip: "203.0.113.7",
  is_current,
  last_seen_at: moment(5),
  expires_at: moment(-9000),
  created_at: moment(4000),
})

const confirmed = remembered(() => false)

const factorOf = (as: string) => ({
  set_at: as === "administrator" ? moment(40_000) : null,
  has_app: as === "administrator",
  recovery_codes_left: as === "administrator" ? 3 : 0,
  is_required: as === "unlocked" || as === "due",
  due_at: as === "due" ? moment(-20_000) : null,
})
function codesFor(code: string | undefined) {
  if (code !== goodCode) throw wrongCode()
  return {
    recovery_codes: [..."ABCDEFGHIJ"].map((letter) => `${letter}4KP-Q7ZN-WX2M`),
  }
}

/** The person's own pages: their dashboard, devices and keys. */
export const ownAnswers: readonly Answer[] = [
  answer(dashboard.read, ({ as }) => ({ dashboard: dashboardOf(as) })),
  answer(dashboard.figures, ({ as, query }) => ({ figures: figuresOf(as, query) })),
  answer(members.changePassword, ({ body }) => {
    if (body.old_password === "falsch")
      throw new Refusal("request.invalid", {
        fields: [{ path: "old_password", code: "password.wrong", params: {} }],
      })
    return { api_keys: body.revoke_api_keys ? [] : keys.slice(0, 2) }
  }),
  answer(sessions.list, () => ({
    sessions: [
      device("ses_1", "Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36", true),
      device("ses_2", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1", false),
    ],
  })),
  answer(sessions.end, ({ params }) => ({
    id: params.id,
  })),
  answer(sessions.closeAll, ({ as }) => {
    if (as === "stale" && !confirmed.now) throw new Refusal("access.password_needed")
    return {}
  }),
  answer(sessions.confirm, ({ body }) => {
    if (body.password !== "packhaus-demo")
      throw new Refusal("members.wrong_password", {
        fields: [{ path: "password", code: "password.wrong", params: {} }],
      })
    confirmed.now = true
    return {}
  }),
  answer(secondFactor.read, ({ as }) => ({ second_factor: factorOf(as) })),
  answer(secondFactor.prepare, () => ({
    preparation: {
      secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      url: "otpauth://totp/Packhaus:jana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Packhaus",
    },
  })),
  answer(secondFactor.confirm, ({ body }) => codesFor(body.code)),
  answer(secondFactor.renewRecoveryCodes, ({ body }) => codesFor(body.code)),
  answer(secondFactor.remove, ({ as, body }) => {
    codesFor(body.code)
    return { second_factor: { ...factorOf(as), set_at: null, recovery_codes_left: 0 } }
  }),
  answer(apiKeys.list, ({ as, query }) => {
    const shown = as === "empty" ? [] : keys
    return { api_keys: shown, count: shown.length, limit: query.limit }
  }),
  answer(apiKeys.create, ({ body }) => ({
    api_key: key("k3", body.name, body.scopes),
    secret: "ph_live_7Jx2mQvA81",
  })),
  answer(apiKeys.revoke, ({ params }) => ({
    api_key: { ...key(params.id, "Warenwirtschaft"), revoked_at: moment(0) },
  })),
]
