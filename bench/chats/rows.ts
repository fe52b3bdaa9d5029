import { id, PLATFORM } from "../million/goods-rows.ts"
import { ADMINISTRATOR } from "../million/size.ts"

/** The number of customers, of suppliers and of providers; and of chats and bookings of each. */
export type Talk = { customers: number; each: number }

/** Organisations are numbered from 1: customers first, then suppliers, then providers. */
export const supplierOf = ({ customers }: Talk, n: number) => customers + n
export const providerOf = ({ customers }: Talk, n: number) => 2 * customers + n

const MESSAGES = 4
/** One in this many chats is unread, and one in this many has a claim. */
const [UNREAD, CLAIMED] = [30, 10]
const at = (k: string) => `now() - interval '1 hour' * (${k})`

/**
 * People, their chats and their bookings, as statements in order. Customers write to all suppliers
 * and book all providers in turn, so that each of these has the same number.
 */
export function talkRows({ customers, each }: Talk): string[] {
  const organisations = `generate_series(1, ${3 * customers}) n`
  const rows = `generate_series(1, ${customers}) m, generate_series(1, ${each}) k`
  const turn = `(m + k) % ${customers} + 1`
  const [supplier, provider] = [`${customers} + ${turn}`, `${2 * customers} + ${turn}`]
  const row = `m * 10000 + k`
  const chat = id("chat", row)
  const owner = id("org", "m")
  const unread = `case when k % ${UNREAD} = 0 then ${MESSAGES - 2} else ${MESSAGES} end`
  const readOf = (member: string, side: number) =>
    `insert into chat_reads (id, organisation_id, chat_id, member_id, read_position, last_position)
      select ${id("crea", `(${row}) * 2 + ${side}`)}, ${owner}, ${chat}, ${id("mem", member)}, ${unread},
        ${MESSAGES} from ${rows}`
  return [
    `insert into organisations (id, type, status, name, email, company_name, street, city, postal_code,
        country)
      values (${PLATFORM}, 'platform', 'active', 'Packhaus', 'platform@bench.example', 'Packhaus GmbH',
        'Hafenstr. 1', 'Hamburg', '20457', 'DE')`,
    `insert into organisations (id, type, status, name, email, company_name, street, city, postal_code,
        country)
      select ${id("org", "n")}, (array['customer', 'supplier', 'service_provider'])[(n - 1) / ${customers} + 1],
        'active', 'Firm ' || n, 'm' || n || '@bench.example', 'Firm ' || n || ' GmbH', 'Hafenstr. ' || n,
        'Hamburg', '20457', 'DE' from ${organisations}`,
    `insert into members (id, organisation_id, first_name, last_name, email, position)
      values ('${ADMINISTRATOR}', ${PLATFORM}, 'Ada', 'Admin', 'admin@bench.example', 'administrator')`,
    `insert into members (id, organisation_id, first_name, last_name, email, position)
      select ${id("mem", "n")}, ${id("org", "n")}, 'Olga', 'Owner', 'owner' || n || '@bench.example',
        'owner' from ${organisations}`,
    `insert into chats (id, organisation_id, receiver_id, receiver_name, kind, subject_id, title,
        product_name, order_number, claim, message_count, last_message, last_message_at, created_at)
      select ${chat}, ${owner}, ${id("org", supplier)}, 'Firm ' || ${supplier}, 'order',
        ${id("order", row)}, '#' || (1000 + k), 'Lamp no. ' || k % 60, '#' || (1000 + k),
        case when k % ${CLAIMED} = 0 then 'accepted' end, ${MESSAGES}, 'It left this morning ' || k,
        ${at("k")}, ${at("k + 5")} from ${rows}`,
    `insert into chat_messages (id, organisation_id, receiver_id, chat_id, client_id, position, author_id,
        author_name, author_organisation_id, text, created_at)
      select ${id("cmsg", `(${row}) * 10 + p`)}, ${owner}, ${id("org", supplier)}, ${chat},
        gen_random_uuid(), p, ${id("mem", `case p % 2 when 1 then m else ${supplier} end`)}, 'Olga Owner',
        ${id("org", `case p % 2 when 1 then m else ${supplier} end`)}, 'It left this morning ' || k,
        ${at(`k + ${MESSAGES} - p`)} from ${rows}, generate_series(1, ${MESSAGES}) p`,
    readOf("m", 0),
    readOf(supplier, 1),
    `insert into claims (id, organisation_id, receiver_id, client_id, chat_id, order_id, order_number,
        line_item_id, item, quantity, type, status, description, created_by, created_by_name, decided_at)
      select ${id("claim", row)}, ${owner}, ${id("org", supplier)}, gen_random_uuid(), ${chat},
        ${id("order", row)}, '#' || (1000 + k), ${id("line", row)}, 'Lamp no. ' || k % 60, 1, 'refund',
        'accepted', 'It came broken.', ${id("mem", "m")}, 'Olga Owner', now() from ${rows}
      where k % ${CLAIMED} = 0`,
    `insert into services (id, organisation_id, provider_name, name, description, price,
        required_information, requires_products, enabled, terms_url)
      select ${id("serv", "n")}, ${id("org", "n")}, 'Firm ' || n, 'Photos ' || n, 'Ten of each', 18000, '',
        false, true, 'https://bench.example.com/terms' from ${organisations} where n > ${2 * customers}`,
    `insert into bookings (id, organisation_id, organisation_name, number, status, service_id,
        service_name, provider_id, provider_name, amount, commission, payout, required_information,
        information, terms_url, booked_by, booked_by_name, confirmed_at, completed_at, last_message_at,
        created_at)
      select ${id("book", row)}, ${owner}, 'Firm ' || m, 'BU-2026-' || ${row},
        case k % 3 when 0 then 'pending' when 1 then 'confirmed' else 'completed' end,
        ${id("serv", provider)}, 'Photos ' || ${provider}, ${id("org", provider)}, 'Firm ' || ${provider},
        18000, 10, 16200, '', '', 'https://bench.example.com/terms', ${id("mem", "m")}, 'Olga Owner',
        case when k % 3 > 0 then ${at("k - 1")} end, case k % 3 when 2 then ${at("k - 2")} end,
        ${at("k")}, ${at("k + 1")} from ${rows}`,
    "vacuum analyze",
  ]
}
