import type { ConfirmSignUp } from "@packhaus/contract/applicants/sign-ups/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { ConnectShop } from "@packhaus/contract/shops/schema"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { offerShop } from "../../../shops/shop-visits/verbs/offer.ts"
import { addEntry } from "../../waitlist/verbs/add.ts"

type Context = Pick<SystemContext, "unscoped" | "access" | "emit" | "note">

const wrongPassword = () =>
  new ApiError("members.wrong_password", {
    fields: [{ path: "password", code: "password.wrong", params: {} }],
  })

/** For this time after the first click a second one signs in as well, for double clicks. */
const MINUTES_AGAIN = 5

/**
 * Uses up the link of a mail: creates the organisation on the waitlist, its owner and the entry,
 * and returns the owner. Requires the password of the sign-up, so that no one confirms a stranger's
 * sign-up with their address. Throws `sign_ups.link_used`.
 */
export async function confirmSignUp(context: Context, { token, password }: ConfirmSignUp) {
  const { unscoped, access } = context
  // Of two concurrent clicks the second waits here, and finds the created account.
  const signUp = await unscoped
    .selectFrom("sign_ups")
    .selectAll()
    .where("token_hash", "=", access.hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!signUp) throw new ApiError("sign_ups.link_used")
  if (signUp.member_id) return again(context, signUp.member_id, password)
  if (!(await access.isPassword(signUp.password_hash, password))) throw wrongPassword()
  await mustBeUnknown(context, signUp.email)
  const member = await createApplicant(context, signUp, password)
  await unscoped
    .updateTable("sign_ups")
    .set({
      member_id: member.id,
      expires_at: sql<string>`least(expires_at,
        packhaus_now() + make_interval(mins => ${MINUTES_AGAIN}))`,
    })
    .where("id", "=", signUp.id)
    .execute()
  return member
}

/** The account created by the first click, while only its password opens it. */
async function again({ unscoped, access }: Context, id: string, password: string) {
  const member = await unscoped
    .selectFrom("members")
    .select(["id", "organisation_id", "password_hash", "second_factor_at", "disabled_at"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!member || member.second_factor_at || member.disabled_at)
    throw new ApiError("sign_ups.link_used")
  if (!(await access.isPassword(member.password_hash, password))) throw wrongPassword()
  return { id, organisation_id: member.organisation_id }
}

/**
 * Throws `sign_ups.link_used` if the address has an account. Serialises sign-ups of the
 * address.
 */
async function mustBeUnknown({ unscoped }: Context, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('sign-up ' || ${email}::text, 0))`.execute(
    unscoped,
  )
  const known = await unscoped
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst()
  if (known) throw new ApiError("sign_ups.link_used")
}

type SignUp = {
  email: string
  language: "de" | "en"
  created_at: string
  shop_domain: string | null
  answers: {
    company: string
    country: string
    shop_address: string
    monthly_parcels: number | null
    needs: string | null
  }
}

/** A typed address of the shop platform: it is offered for connection and need not be typed again. */
const platformDomain = (address: string) => ConnectShop.shape.domain.safeParse(address).data

async function createApplicant(context: Context, signUp: SignUp, password: string) {
  const { unscoped, access, note } = context
  const { email, language, answers, created_at, shop_domain } = signUp
  const organisation_id = await access.createOrganisation(unscoped, {
    type: "customer",
    status: "waitlist",
    name: answers.company,
    country: answers.country,
    email,
    language,
  })
  const id = await access.createMember(unscoped, {
    organisation_id,
    email,
    language,
    password,
    position: "owner",
    // They sign up with their company only, and enter their name later.
    first_name: "",
    last_name: "",
  })
  await addEntry(context, {
    organisation_id,
    email,
    language,
    consented_at: created_at,
    ...answers,
  })
  const domain = shop_domain ?? platformDomain(answers.shop_address)
  if (domain) await offerShop(context, { organisation_id, domain })
  const line = { entity: "organisations", entity_id: organisation_id, organisation_id }
  await note({ ...line, action: "sign_up.confirm", details: {} })
  return { id, organisation_id }
}
