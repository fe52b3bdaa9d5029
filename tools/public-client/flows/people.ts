import { it } from "vitest"
import { refused, shows, turns } from "../recorder.ts"
import { ids, type Shop } from "../shop.ts"
import { tokenIn, type World } from "../world.ts"

const password = "a ladder in autumn"
type Invite = { id: string; user_email: string; accepted: boolean }

export function people(world: World, shop: () => Shop) {
  const { admin, change } = world

  it("a colleague gets an account, signs in and out, changes and is removed", async () => {
    const { users } = admin
    const email = world.address("colleague")
    const { user } = await change(
      () => users.create({ email, password, role: "member", first_name: "Grace" }),
      turns(
        () => users.list({ q: email }),
        (reply) => reply.users.map((one: { email: string }) => one.email),
        [email],
      ),
    )
    const colleague = world.browser()
    const session = () => colleague.admin.auth.getSession()
    await change(
      () => colleague.admin.auth.createSession({ email, password }),
      turns(session, (reply) => reply.user.id, user.id),
    )
    await change(
      () => users.update(user.id, { first_name: "Hedy", role: "admin" }),
      turns(session, (reply) => [reply.user.first_name, reply.user.role], ["Hedy", "admin"]),
      turns(
        () => users.retrieve(user.id),
        (reply) => reply.user.first_name,
        "Hedy",
      ),
    )
    await change(() => colleague.admin.auth.deleteSession(), turns(session, Boolean, refused(401)))
    await colleague.admin.auth.createSession({ email, password })
    await change(
      () => users.delete(user.id),
      turns(session, Boolean, refused(401)),
      turns(() => users.retrieve(user.id), Boolean, refused(404)),
    )
  })

  it("a program reads the catalogue with an API key", async () => {
    const key = { name: world.named("Program"), scopes: ["products:read"] }
    await change(
      () => admin.custom.post("/api-keys", key),
      shows(
        (made) => world.browser({ apiKey: made.secret }).admin.products.retrieve(shop().product),
        (reply) => reply.product.id,
        shop().product,
      ),
    )
  })

  it("a colleague who forgot the password sets another by the mailed link", async () => {
    const { users } = admin
    const email = world.address("forgetful")
    const { user } = await users.create({ email, password })
    const guest = world.browser()
    await change(
      () => guest.admin.users.sendResetPasswordToken({ email }),
      shows(
        () => world.letters(email),
        (letters) => tokenIn(letters[0]) !== "",
        true,
      ),
    )
    const token = tokenIn((await world.letters(email))[0])
    const chosen = { email, token, password: "a bucket in winter" }
    const before = world.browser()
    await before.admin.auth.createSession({ email, password })
    await change(
      () => guest.admin.users.resetPassword(chosen),
      turns(() => before.admin.auth.getSession(), Boolean, refused(401)),
    )
    const colleague = world.browser()
    await change(
      () => colleague.admin.auth.createSession({ email, password: chosen.password }),
      turns(
        () => colleague.admin.auth.getSession(),
        (reply) => reply.user.id,
        user.id,
      ),
    )
  })

  it("a colleague is invited by mail and joins, and another invitation is revoked", async () => {
    const { invites } = admin
    const email = world.address("invited")
    const invitesOf = (reply: { invites: Invite[] }) =>
      reply.invites
        .filter((one) => one.user_email === email)
        .map((one) => (one.accepted ? "accepted" : "open"))
    await change(
      () => invites.create({ user: email, role: "member" }),
      turns(() => invites.list(), invitesOf, ["open"]),
      shows(
        () => world.letters(email),
        (letters) => letters.length,
        1,
      ),
    )
    const invite = (await invites.list()).invites.find((one: Invite) => one.user_email === email)
    await change(
      () => invites.resend(invite.id),
      shows(
        () => world.letters(email, 2),
        (letters) => letters.length,
        2,
      ),
    )
    const token = tokenIn((await world.letters(email))[0])
    const user = { first_name: "Grace", last_name: "Hopper", password }
    await change(
      () => world.browser().admin.invites.accept({ token, user }),
      turns(
        () => admin.users.list({ q: email }),
        (reply) => reply.users.map((one: { first_name: string }) => one.first_name),
        ["Grace"],
      ),
    )
    const other = world.address("invited")
    await invites.create({ user: other, role: "member" })
    const { id } = (await invites.list()).invites.find((one: Invite) => one.user_email === other)
    await change(
      () => invites.delete(id),
      turns(
        () => invites.list(),
        (reply) => ids(reply.invites).includes(id),
        false,
      ),
    )
  })

  it("customers have groups with their own prices", async () => {
    const { customers, customerGroups, priceLists } = admin
    const { region, product, small, key } = shop()
    const email = world.address("regular")
    const { customer } = await change(
      () => customers.create({ email, password, first_name: "Ada", last_name: "Lovelace" }),
      turns(
        () => customers.list({ q: email }),
        (reply) => reply.customers.map((one: { email: string }) => one.email),
        [email],
      ),
    )
    const name = world.named("Regulars")
    const { customer_group } = await change(
      () => customerGroups.create({ name }),
      turns(
        () => customerGroups.list({ q: name }),
        (reply) => reply.customer_groups.map((one: { name: string }) => one.name),
        [name],
      ),
    )
    const { id } = customer_group
    await priceLists.create({
      name: world.named("Regulars"),
      description: "For regulars",
      type: "override",
      status: "active",
      customer_groups: [{ id }],
      prices: [{ variant_id: small, currency_code: "eur", amount: 600 }],
    })
    const shopper = world.browser({ publishableApiKey: key })
    await shopper.auth.authenticate({ email, password })
    type Variant = { id: string; calculated_price: number }
    const price = (reply: { products: { variants: Variant[] }[] }) =>
      reply.products[0]?.variants.find((one) => one.id === small)?.calculated_price
    const shown = () => shopper.products.list({ id: product, region_id: region })
    const members = () => customerGroups.listCustomers(id)
    const customer_ids = [{ id: customer.id }]
    await change(
      () => customerGroups.addCustomers(id, { customer_ids }),
      turns(members, (reply) => ids(reply.customers), [customer.id]),
      turns(shown, price, 600),
    )
    await change(
      () => customerGroups.removeCustomers(id, { customer_ids }),
      turns(members, (reply) => ids(reply.customers), []),
      turns(shown, price, 1000),
    )
    await change(
      () => customers.update(customer.id, { first_name: "Augusta", groups: [{ id }] }),
      turns(
        () => customers.retrieve(customer.id),
        (reply) => reply.customer.first_name,
        "Augusta",
      ),
      turns(
        () => shopper.auth.getSession(),
        (reply) => reply.customer.first_name,
        "Augusta",
      ),
      turns(members, (reply) => ids(reply.customers), [customer.id]),
    )
    const renamed = world.named("Friends")
    await change(
      () => customerGroups.update(id, { name: renamed }),
      turns(
        () => customerGroups.retrieve(id),
        (reply) => reply.customer_group.name,
        renamed,
      ),
    )
    await change(
      () => customerGroups.delete(id),
      turns(() => customerGroups.retrieve(id), Boolean, refused(404)),
      turns(shown, price, 1000),
    )
  })

  it("routes without a client method are reached by path", async () => {
    const { custom } = admin
    const name = world.named("By path")
    const made = await change(
      () => custom.post("/customer-groups", { name }),
      shows(
        (reply) => custom.get(`/customer-groups/${reply.customer_group.id}`),
        (reply) => reply.customer_group.name,
        name,
      ),
    )
    const path = `/customer-groups/${made.customer_group.id}`
    await change(
      () => custom.delete(path),
      turns(() => custom.get(path), Boolean, refused(404)),
    )
  })
}
