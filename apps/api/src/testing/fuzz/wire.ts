export const extras = [
  "__proto__",
  "constructor",
  "prototype",
  "id",
  "organisation_id",
  "merchant_id",
  "status",
  "created_at",
  "deleted_at",
  "role",
  "",
  "a.b",
  "a[b]",
  "\0",
]
export const queries = [
  ...["?%", "?%zz=1", "?%ff=%fe", "?=", "?&&&", "?[]=1", "?a[b][c][d][e][f][g][h]=1", "?limit[]=1"],
  ...["?__proto__[x]=1", "?constructor[prototype][x]=1", "?q[__proto__]=1", "?limit=1&limit=2"],
  ...[
    "?limit=-1",
    "?limit=1e9",
    "?limit=0x10",
    "?offset=1e15",
    "?offset=-1",
    "?order=;drop",
    "?q=%00",
  ],
  ...[
    "?order=-",
    "?order=__proto__",
    "?fields=__proto__,constructor",
    "?expand=secrets",
    "?q=%ed%a0%80",
  ],
  ...[
    "?created_at[gte]=x",
    "?created_at[gte]=0000-01-01T00:00:00Z",
    "?status[]=",
    "?status[0][0]=1",
  ],
  `?${Array.from({ length: 1200 }, (_, n) => `a${n}=1`).join("&")}`,
  `?${Array.from({ length: 40 }, () => "status[]=a").join("&")}`,
  `?q=${"x".repeat(7000)}`,
]
export const names = [
  "%00",
  "%2e%2e%2f%2e%2e",
  "__proto__",
  "..",
  "%F0%9F%92%A9",
  "%c0%ae",
  "a".repeat(900),
  "'",
  "*",
  "none%20",
]
export const bodies: (string | Buffer)[] = [
  ...[
    "{",
    "[]",
    "null",
    "0",
    '""',
    "tru",
    '{"a":1',
    "{}{}",
    "\ufeff{}",
    '{"a":NaN}',
    "[".repeat(9000),
  ],
  ...[
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":1,"a":2}',
  ],
  ...[
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    Buffer.from('{"a":"\xc3("}', "latin1"),
    "x".repeat(2 ** 20 + 9),
  ],
]
export const types = [
  "text/plain",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/json;",
  "json",
  "",
]
export const heads: Record<string, string>[] = [
  ...[
    { "idempotency-key": "short" },
    { "idempotency-key": "k".repeat(300) },
    { cookie: "sid=;;=;\u0001" },
  ],
  ...[
    { authorization: "Bearer" },
    { authorization: "Basic Og==" },
    { authorization: `Bearer ${"x".repeat(9000)}` },
  ],
  ...[{ "x-medusa-access-token": "'" }, { "accept-language": ";q=x,*;;" }, { accept: "text/html" }],
  ...[{ "if-none-match": '"' }, { range: "bytes=0-0,-1" }, { "x-forwarded-for": "not an address" }],
  ...[{ "content-encoding": "gzip" }, { "x-http-method-override": "DELETE" }, { origin: "null" }],
]

const FORM = "multipart/form-data; boundary=x"
const part = (head: string, content = "a;b\n") => `--x\r\n${head}\r\n\r\n${content}\r\n`
const file = (name: string) =>
  part(`Content-Disposition: form-data; name="files"; filename="${name}"`)
/** Forms with files, most of them broken. */
export const forms = [
  `${file("a.csv")}--x--`,
  file("a.csv"),
  "--x",
  "--x--",
  "--x\r\n\r\n--x--",
  "--y\r\n",
  `${file("\0.csv")}--x--`,
  `${file("../../a.csv")}--x--`,
  `${file("a".repeat(5000))}--x--`,
  `${file("a.csv").repeat(12)}--x--`,
  `${part('Content-Disposition: form-data; name="__proto__"')}--x--`,
  `${part('Content-Disposition: form-data; name="context"', "\0\ud800")}${file("a")}--x--`,
  `${part('Content-Disposition: form-data; name="context"', "a".repeat(9000))}--x--`,
  `${part("Content-Disposition: form-data").repeat(20)}--x--`,
  `${part("X".repeat(20_000))}--x--`,
  `${part('Content-Disposition: attachment; filename="a"')}--x--`,
  `${part('Content-Disposition: form-data; name="files"; filename="a"\r\nContent-Type: application/json', "{")}--x--`,
].map((payload) => ({ payload, headers: { "content-type": FORM } }))
