import { bookingList } from "@packhaus/contract/bookings/list"
import { createBooking, createBookingFile } from "../../testing/bookings.ts"
import { administrator, type Expectation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import { createService, TERMS } from "../../testing/services.ts"

type Target = NonNullable<Expectation["target"]>
const booked =
  (status: "pending" | "confirmed"): Target =>
  async (app, owner, provider) => ({
    id: (await createBooking(app, owner, { provider, status })).id,
  })
const seen: Expectation = {
  target: booked("pending"),
  own: ["customer"],
  managed: ["agency"],
  assigned: ["service_provider"],
  foreign: staff,
}
/** Both sides and the agency write; support reads. */
const written: Expectation = { ...seen, foreign: administrator, recentPassword: false }
const byProvider = (status: "pending" | "confirmed"): Expectation => ({
  target: booked(status),
  assigned: ["service_provider"],
  foreign: administrator,
  // Charging comes later, with a confirmation of its own.
  recentPassword: false,
})
/** A file uploaded by the viewer for a booking. */
const withFile: Target = async (app, owner, provider) => {
  const params = await booked("pending")(app, owner, provider)
  const file = await createBookingFile(app, provider ?? owner)
  return { ...params, file_key: file.id }
}
const withAdded: Target = async (app, owner, provider) => {
  const { id, organisation_id, provider_id } = await createBooking(app, owner, { provider })
  const adder = provider ?? owner
  const file = await createBookingFile(app, owner)
  const added = await app.rows.insert("booking_files", {
    organisation_id,
    provider_id,
    booking_id: id,
    file_id: file.id,
    name: file.name,
    size: file.size,
    added_for: adder.organisation_id,
    added_by: adder.id,
    added_by_name: "Ada",
  })
  return { id, file_id: added.id }
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(bookingList, seen),
    "GET /admin/bookings/:id": seen,
    "GET /admin/bookings/:id/timeline": seen,
    "POST /admin/bookings": {
      // Charging comes later, with a confirmation of its own.
      recentPassword: false,
      async target(app, { organisation_id }) {
        const service = await createService(app, await app.createActor("service_provider"))
        return { organisation_id, service_id: service.id }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: administrator,
      body: ({ organisation_id = "org_none", service_id = "serv_none" }) => ({
        organisation_id,
        service_id,
        price: 25_000,
        terms_url: TERMS,
        terms_accepted: true,
      }),
    },
    "POST /admin/bookings/:id/confirm": byProvider("pending"),
    "POST /admin/bookings/:id/complete": byProvider("confirmed"),
    "POST /admin/bookings/:id/cancel": {
      ...seen,
      recentPassword: false,
      body: { reason: "Nicht mehr nötig" },
    },
    "POST /admin/bookings/:id/notes": { ...written, body: { text: "Bitte auf Weiß" } },
    "POST /admin/bookings/:id/files": {
      ...written,
      target: withFile,
      body: ({ file_key = "file_none" }) => ({ file_key }),
    },
    "DELETE /admin/bookings/:id/files/:file_id": { ...written, target: withAdded },
  },
  plans: {
    "/admin/bookings": { isFew: true },
    "/admin/bookings/export": { isFew: true },
    "/admin/bookings/counts": { isFew: true },
    "/admin/bookings/:id": { isFew: true },
    "/admin/bookings/:id/timeline": { isFew: true },
  },
}
