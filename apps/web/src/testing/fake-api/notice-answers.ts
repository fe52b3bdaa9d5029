import { notices } from "@packhaus/contract/notices/endpoints"
import { mails } from "@packhaus/contract/notices/mails/endpoints"
import { UndeliveredMail } from "@packhaus/contract/notices/mails/schema"
import { mailedKinds, noticeAreas, noticeKinds } from "@packhaus/contract/notices/rules/kinds"
import { areaOf, kindOf, type NoticeName } from "@packhaus/contract/notices/rules/words"
import { Notice, NoticeSettings } from "@packhaus/contract/notices/schema"
import { slack } from "@packhaus/contract/slack/endpoints"
import { SlackMessage, SlackWebhook } from "@packhaus/contract/slack/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const notice = (
  id: string,
  name: NoticeName,
  subject_id: string,
  params: Notice["params"],
  more: Partial<Notice> = {},
) =>
  example(Notice, {
    id,
    organisation_id: "org_1",
    name,
    kind: kindOf(name),
    area: areaOf(name),
    params,
    subject_id,
    count: 1,
    created_at: moment(40),
    ...more,
  })
const all = remembered((): Notice[] => [
  notice("notice_4", "shop_access_lost", "shop_1", { shop: "Lichtblick Shop" }),
  notice(
    "notice_3",
    "order_held",
    "ord_9",
    { order: "PH-537290", hold: "no_stock" },
    { count: 26 },
  ),
  notice("notice_2", "invoice_issued", "inv_1", { number: "RE-1", amount: 41_230, isCredit: 0 }),
  notice(
    "notice_1",
    "balance_low",
    "org_1",
    { balance: 81_200, threshold: 100_000 },
    { read_at: moment(9000), created_at: moment(9100) },
  ),
])
const settings = remembered(() =>
  example(NoticeSettings, {
    mail: Object.fromEntries(
      mailedKinds.map((kind) => [kind, noticeKinds[kind].mail === "on"]),
    ) as NoticeSettings["mail"],
  }),
)
const webhook = remembered(() => example(SlackWebhook, {}))
const messages = remembered((): SlackMessage[] => [])
const stop = example(UndeliveredMail, {
  id: "undel_1",
  organisation_id: "org_1",
  address: "ole@kerzenglanz.example",
  kind: "bounce",
  message_id: "m-1",
  withheld: 2,
  created_at: moment(3000),
})
const stops = remembered((): UndeliveredMail[] => [stop])

/** For the bell. */
export const unreadNotices = () => all.now.filter(({ read_at }) => read_at === null).length

const inGroup = ({ area, read_at }: Notice, group = "all") =>
  group === "all" || (group === "unread" ? read_at === null : area === group)

export const noticeAnswers: readonly Answer[] = [
  answer(notices.list, ({ query: { group }, as }) => ({
    notices: as === "empty" ? [] : all.now.filter((one) => inGroup(one, group)),
  })),
  answer(notices.counts, () => {
    const countOf = (group: string) => all.now.filter((one) => inGroup(one, group)).length
    const groups = ["unread", "all", ...noticeAreas] as const
    return {
      counts: { groups: Object.fromEntries(groups.map((name) => [name, countOf(name)])) },
    }
  }),
  answer(notices.markRead, ({ params: { id } }) => {
    all.now = all.now.map((one) => (one.id === id ? { ...one, read_at: moment(0) } : one))
    const read = all.now.find((one) => one.id === id)
    if (!read) throw new Refusal("row.not_found")
    return { notice: read }
  }),
  answer(notices.markAllRead, () => {
    const count = all.now.filter(({ read_at }) => read_at === null).length
    all.now = all.now.map((one) => ({ ...one, read_at: one.read_at ?? moment(0) }))
    return { count }
  }),
  answer(notices.readSettings, () => ({ notice_settings: settings.now })),
  answer(notices.changeSettings, ({ body: { mail = {}, digest } }) => {
    const given = Object.entries(mail).filter(([, wanted]) => wanted !== undefined)
    settings.now = {
      mail: { ...settings.now.mail, ...Object.fromEntries(given) },
      digest: digest ?? settings.now.digest,
    }
    return { notice_settings: settings.now }
  }),

  answer(slack.read, () => ({ slack_webhook: webhook.now })),
  answer(slack.save, ({ body: { url, kinds, language } }) => {
    if (url && !url.startsWith("https://hooks.slack.com/services/"))
      throw new Refusal("request.invalid", {
        fields: [{ path: "url", code: "slack_url.invalid", params: {} }],
      })
    const url_hint = url ? `…${url.slice(-4)}` : webhook.now.url_hint
    webhook.now = { ...webhook.now, url_hint, kinds, language }
    return { slack_webhook: webhook.now }
  }),
  answer(slack.remove, () => {
    webhook.now = { ...webhook.now, url_hint: null }
    return { slack_webhook: webhook.now }
  }),
  answer(slack.test, ({ params }) => {
    const slack_message = example(SlackMessage, {
      id: `slack_${messages.now.length}`,
      organisation_id: params.id,
      count: 1,
      created_at: moment(0),
    })
    messages.now = [slack_message, ...messages.now]
    return { slack_message }
  }),
  answer(slack.list, () => ({
    slack_messages: messages.now,
  })),

  answer(mails.list, ({ query: { address, group } }) => {
    const wanted = [address ?? []].flat() as string[]
    const found = stops.now.filter(
      (one) =>
        (wanted.length === 0 || wanted.includes(one.address)) &&
        (group !== "open" || one.resolved_at === null),
    )
    return { undelivered_mails: found }
  }),
  answer(mails.counts, () => ({
    counts: { groups: { open: stops.now.length, all: stops.now.length } },
  })),
  answer(mails.resume, ({ params: { id } }) => {
    stops.now = stops.now.map((one) => (one.id === id ? { ...one, resolved_at: moment(0) } : one))
    const undelivered_mail = stops.now.find((one) => one.id === id)
    if (!undelivered_mail) throw new Refusal("row.not_found")
    return { undelivered_mail }
  }),
]
