import { expect, it } from "vitest"
import { type SignedRequest, signatureFault } from "./signature.ts"

/** Key, time and examples of the S3 API reference, "Authenticating Requests: Using the Authorization Header". */
const credentials = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
}
const TIME = Date.UTC(2013, 4, 24)
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
const WELCOME = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072"

function example(
  method: string,
  target: string,
  names: string,
  signature: string,
  { bodyHash = EMPTY, ...more }: Record<string, string> = {},
): SignedRequest {
  const scope = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request"
  return {
    method,
    target,
    bodyHash,
    headers: {
      host: "examplebucket.s3.amazonaws.com",
      "x-amz-content-sha256": bodyHash,
      "x-amz-date": "20130524T000000Z",
      ...more,
      authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${names},Signature=${signature}`,
    },
  }
}

const get = example(
  "GET",
  "/test.txt",
  "host;range;x-amz-content-sha256;x-amz-date",
  "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  { range: "bytes=0-9" },
)

it.each([
  ["GET Object", get],
  [
    "PUT Object",
    example(
      "PUT",
      "/test%24file.text",
      "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
      {
        bodyHash: WELCOME,
        date: "Fri, 24 May 2013 00:00:00 GMT",
        "x-amz-storage-class": "REDUCED_REDUNDANCY",
      },
    ),
  ],
  [
    "GET Bucket Lifecycle",
    example(
      "GET",
      "/?lifecycle",
      "host;x-amz-content-sha256;x-amz-date",
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    ),
  ],
  [
    "GET Bucket (List Objects)",
    example(
      "GET",
      "/?max-keys=2&prefix=J",
      "host;x-amz-content-sha256;x-amz-date",
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ),
  ],
])("accepts the vendor's example: %s", (_, request) => {
  expect(signatureFault(request, credentials, TIME)).toBeNull()
})

it.each([
  ["another path", { ...get, target: "/other.txt" }, "SignatureDoesNotMatch"],
  ["another method", { ...get, method: "DELETE" }, "SignatureDoesNotMatch"],
  ["another body", { ...get, bodyHash: WELCOME }, "XAmzContentSHA256Mismatch"],
  ["no signature", { ...get, headers: { host: "examplebucket" } }, "AccessDenied"],
  [
    "an unsigned header of the vendor",
    { ...get, headers: { ...get.headers, "x-amz-acl": "public-read" } },
    "AccessDenied",
  ],
] as const)("refuses %s", (_, request, fault) => {
  expect(signatureFault(request, credentials, TIME)).toBe(fault)
})

it("refuses another key, another region and a clock that is 16 minutes off", () => {
  const fault = (change: object, at = TIME) =>
    signatureFault(get, { ...credentials, ...change }, at)
  expect(fault({ accessKeyId: "other" })).toBe("InvalidAccessKeyId")
  expect(fault({ secretAccessKey: "other" })).toBe("SignatureDoesNotMatch")
  expect(fault({ region: "eu-central-1" })).toBe("AuthorizationHeaderMalformed")
  expect(fault({}, TIME + 16 * 60_000)).toBe("RequestTimeTooSkewed")
})
