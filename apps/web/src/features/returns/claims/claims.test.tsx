import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

const openClaim = async (as = "full") => {
  const { user } = await open("/a/chats/chat_1", { as, language: "en" })
  await user.click(await screen.findByRole("button", { name: "Create a claim …" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Submit a claim" }))
  return { user, sheet }
}
const picture = new File([new Uint8Array([137, 80, 78, 71])], "laterne.png", { type: "image/png" })

test("a claim is shown in its chat: type, pieces, description, files, status and proposal", async () => {
  await open("/a/chats/chat_1", { language: "en" })
  const one = within(await screen.findByRole("region", { name: "Claim: Exchange" }))
  for (const words of ["Pending", "Metall-Laterne Fjord – 28 cm", "Replacement goes out."])
    expect(one.getByText(words)).toBeVisible()
  expect(one.getByText("Eine der beiden Laternen kam mit gesprungenem Glas an.")).toBeVisible()
  expect(one.getByText(/^1 piece/)).toBeVisible()
  expect(one.getByText("Wei Lin proposes to accept the claim.")).toBeVisible()
  expect(one.getByRole("link", { name: "Laterne.png" })).toBeVisible()
  // Its author cannot decide it, but can withdraw it.
  expect(one.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Withdraw …"])
})

test("the author of a claim withdraws it after a question", async () => {
  const { user } = await open("/a/chats/chat_1", { language: "en" })
  const one = within(await screen.findByRole("region", { name: "Claim: Exchange" }))
  await user.click(one.getByRole("button", { name: "Withdraw …" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw the claim?" }))
  await user.click(dialog.getByRole("button", { name: "Withdraw" }))
  expect(await screen.findByText("Claim withdrawn")).toBeVisible()
})

test("the page of an order shows that a claim about it is open", async () => {
  const { user } = await open("/a/chats/chat_1", { language: "en" })
  await user.click(await screen.findByRole("link", { name: "PH-537241" }))
  // Beside the title, and in the list of chats.
  await waitFor(() => expect(screen.getAllByText("Claim: Pending")).toHaveLength(2))
})

test("a claim without type, description or file shows the fault of each", async () => {
  const { user, sheet } = await openClaim()
  await user.click(sheet.getByRole("button", { name: "Submit claim" }))
  for (const words of ["Select a claim type!", "Add a description!", "Add at least one file!"])
    expect(await sheet.findByText(words)).toBeVisible()
})

test("a claim has a line, pieces, a type, a description and a file; a failure shows Failed to create claim.", async () => {
  const { user, sheet } = await openClaim()
  const line = await sheet.findByLabelText("Line")
  await within(line).findAllByRole("option")
  await user.selectOptions(line, within(line).getAllByRole("option")[1] as HTMLElement)
  const options = within(sheet.getByLabelText("Requested resolution")).getAllByRole("option")
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Please choose",
    "Refund",
    "Exchange",
    "Lost",
    "Other",
  ])
  await user.selectOptions(sheet.getByLabelText("Requested resolution"), "Lost")
  await user.type(sheet.getByLabelText("Description"), "It never came.")
  await user.upload(sheet.getByLabelText("Photos or receipts"), picture)
  expect(await sheet.findByRole("link", { name: "laterne.png" })).toBeVisible()
  signedInAs.kind = "broken"
  await user.click(sheet.getByRole("button", { name: "Submit claim" }))
  expect(await screen.findByText("Failed to create claim.")).toBeVisible()
  signedInAs.kind = "full"
  await user.click(sheet.getByRole("button", { name: "Submit claim" }))
  expect(await screen.findByText("Claim submitted")).toBeVisible()
})

test("staff accept or decline with a reason; an administrator refunds at most the invoiced amount", async () => {
  const { user } = await open("/a/chats/chat_1", { as: "administrator", language: "en" })
  const pending = within(await screen.findByRole("region", { name: "Claim: Exchange" }))
  expect(pending.queryByRole("button", { name: "Refund …" })).toBeNull()
  await user.click(pending.getByRole("button", { name: "Decline …" }))
  const decline = within(await screen.findByRole("dialog", { name: "Decline the claim" }))
  await user.click(decline.getByRole("button", { name: "Decline" }))
  await waitFor(() => expect(decline.getByLabelText("Reason")).toBeInvalid())
  await user.type(decline.getByLabelText("Reason"), "Too late.")
  await user.click(decline.getByRole("button", { name: "Decline" }))
  expect(await screen.findByText("Claim declined")).toBeVisible()

  const accepted = within(screen.getByRole("region", { name: "Claim: Lost" }))
  for (const name of ["Refund …", "Credit …", "New tracking number …"])
    expect(accepted.getByRole("button", { name })).toBeVisible()
  await user.click(accepted.getByRole("button", { name: "Refund …" }))
  const refund = within(await screen.findByRole("dialog", { name: "Refund to the balance" }))
  expect(await refund.findByText(/^At most €21\.70/)).toBeVisible()
  await user.type(refund.getByLabelText("Amount, gross"), "5.00")
  await user.click(refund.getByRole("button", { name: "Refund" }))
  expect(await screen.findByText("Claim refunded")).toBeVisible()
})

test("support hands a refund over to the administrators, who confirm it", async () => {
  const { user } = await open("/a/chats/chat_1", { as: "support", language: "en" })
  const lost = within(await screen.findByRole("region", { name: "Claim: Lost" }))
  expect(lost.getByRole("button", { name: "New tracking number …" })).toBeVisible()
  expect(lost.queryByRole("button", { name: "Refund …" })).toBeNull()
  expect(lost.getByText("Administrators confirm refunds and credits.")).toBeVisible()
  await user.click(lost.getByRole("button", { name: "Hand over refund …" }))
  const sheet = within(
    await screen.findByRole("dialog", { name: "Hand over to the administrators" }),
  )
  await user.type(sheet.getByLabelText("Amount, gross"), "5.00")
  await user.click(sheet.getByRole("button", { name: "Hand over" }))
  expect(await screen.findByText("Claim handed over")).toBeVisible()
})

test("a customer sees who settles an accepted claim", async () => {
  await open("/a/chats/chat_1", { language: "en" })
  const lost = within(await screen.findByRole("region", { name: "Claim: Lost" }))
  expect(lost.getByText(/^Packhaus settles the claim/)).toBeVisible()
})

test("a supplier proposes a solution for a claim", async () => {
  const { user } = await open("/a/chats/chat_1", { as: "supplier", language: "en" })
  const one = within(await screen.findByRole("region", { name: "Claim: Exchange" }))
  expect(one.queryByRole("button", { name: "Accept" })).toBeNull()
  await user.click(one.getByRole("button", { name: "Propose …" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Propose a decision" }))
  await user.selectOptions(sheet.getByLabelText("Proposal"), "New tracking number")
  await user.click(sheet.getByRole("button", { name: "Propose" }))
  expect(await screen.findByText("Proposal sent")).toBeVisible()
})

test("the goods of an accepted claim are sent again after a question", async () => {
  const { user } = await open("/a/chats/chat_1", { as: "administrator", language: "en" })
  const pending = within(await screen.findByRole("region", { name: "Claim: Exchange" }))
  expect(pending.queryByRole("button", { name: "Send replacement …" })).toBeNull()
  const accepted = within(screen.getByRole("region", { name: "Claim: Lost" }))
  await user.click(accepted.getByRole("button", { name: "Send replacement …" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Send a replacement?" }))
  expect(dialog.getByText(/^1 piece is sent to the same address.*free of charge/)).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Send replacement" }))
  expect(await screen.findByText("The order has been created")).toBeVisible()
})

test("a claim whose goods were sent again links to the new order, and offers this only once", async () => {
  await open("/a/chats/chat_3", { as: "administrator", language: "en" })
  const again = within(await screen.findByRole("region", { name: "Claim: Lost" }))
  expect(again.getByRole("link", { name: "Replacement: order PH-537241-KLM" })).toBeVisible()
  expect(again.queryByRole("button", { name: "Send replacement …" })).toBeNull()
  expect(again.getByRole("button", { name: "Refund …" })).toBeVisible()
})
