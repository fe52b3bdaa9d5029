import { expect, it, vi } from "vitest"
import { nextNumber } from "../../next-number.ts"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

export const area: Area = {
  resources: ["admin.auth", "admin.users", "admin.invites"],
  waiting: [],
  flows(shop) {
    it("a person signs in with a cookie, changes something, and signs out", async () => {
      const { client, id, email } = await shop.signedIn("administrator")
      const { user } = await client.admin.auth.getSession()
      expect(user).toMatchObject({ id, email })
      // Changes need the XSRF token, which the page returns.
      const { customer_group } = await client.admin.customerGroups.create({ name: "Early birds" })
      expect(customer_group).toMatchObject({ name: "Early birds" })
      await client.admin.auth.deleteSession()
      expect((await refusalOf(client.admin.auth.getSession())).status).toBe(401)
    })

    it("an administrator makes, renames and removes a colleague", async () => {
      const { users } = (await shop.signedIn("administrator")).client.admin
      const email = `colleague-${nextNumber()}@shop.example`
      const given = { email, password: "a ladder in autumn", role: "member" }
      const { user } = await users.create(given as never)
      expect(user).toMatchObject({ email, role: "member", first_name: "" })
      const renamed = await users.update(user.id, { first_name: "Grace", role: "admin" } as never)
      expect(renamed.user).toMatchObject({ first_name: "Grace", role: "admin" })
      expect((await users.retrieve(user.id)).user).toEqual(renamed.user)
      expect((await users.list({ q: email })).users).toMatchObject([{ id: user.id }])
      const client = shop.browser()
      await client.admin.auth.createSession({ email, password: given.password })
      expect(await users.delete(user.id)).toMatchObject({ object: "user", deleted: true })
      expect((await refusalOf(client.admin.auth.getSession())).status).toBe(401)
    })

    it("a colleague forgot the password, and chooses another by the link of a mail", async () => {
      const { email, client } = await shop.signedIn("administrator")
      const { users } = shop.browser().admin
      await users.sendResetPasswordToken({ email })
      await shop.testApp.runJobs()
      const letter = shop.box.lettersTo(email).find(({ text = "" }) => text.includes("#token="))
      const token = /#token=(\S+)/.exec(letter?.text ?? "")?.[1] ?? ""
      const password = "a bucket in winter"
      const { user } = await users.resetPassword({ email, token, password })
      expect(user.email).toBe(email)
      expect((await refusalOf(client.admin.auth.getSession())).status).toBe(401)
      await client.admin.auth.createSession({ email, password })
    })

    it("a colleague is invited by mail and joins, and another invitation is taken back", async () => {
      const { invites } = (await shop.signedIn("administrator")).client.admin
      const email = `invited-${nextNumber()}@shop.example`
      const inviteOf = async () =>
        (await invites.list()).invites.find(
          (one: { user_email: string }) => one.user_email === email,
        )
      await invites.create({ user: email, role: "member" } as never)
      const { id } = (await inviteOf()) ?? {}
      await invites.resend(id)
      await shop.testApp.runJobs()
      const token = /#token=(\S+)/.exec(shop.box.lettersTo(email).at(-1)?.text ?? "")?.[1] ?? ""
      const password = "a spoon in spring"
      const user = { first_name: "Grace", last_name: "Hopper", password }
      await invites.accept({ token, user } as never)
      expect(await inviteOf()).toMatchObject({ accepted: true })
      const client = shop.browser()
      await client.admin.auth.createSession({ email, password })
      expect((await client.admin.auth.getSession()).user.first_name).toBe("Grace")
      expect((await refusalOf(invites.accept({ token, user } as never))).status).toBe(422)

      await invites.create({ user: `no-${email}`, role: "admin" } as never)
      const all = (await invites.list()).invites
      const other = all.find((one: { user_email: string }) => one.user_email === `no-${email}`)
      expect(await invites.delete(other?.id)).toMatchObject({ object: "invite", deleted: true })
      expect((await invites.list()).invites.map((one: { id: string }) => one.id)).not.toContain(
        other?.id,
      )
    })

    it("a program signs in for a token, which opens the shoppers' domain to nobody", async () => {
      const { email, password } = await shop.signedIn("administrator")
      // The client keeps tokens in pages alone.
      vi.stubGlobal("window", {})
      const client = shop.browser()
      const { access_token } = await client.admin.auth.getToken({ email, password })
      const { user } = await client.admin.auth.getSession()
      vi.unstubAllGlobals()
      expect(user.email).toBe(email)
      const authorization = { authorization: `Bearer ${access_token}` }
      expect((await refusalOf(client.regions.list(authorization))).status).toBe(403)
    })
  },
}
