import { defineConfig } from "vitest/config"

const long = "**/*.long.test.ts"

/**
 * Unit tests need no database. The others share one server; each file has a database of its own.
 * Journeys drive a browser through the whole product. `long` runs in `npm run test:all` only.
 * Files of a worker share its modules, and come in another order each time: none may depend on what ran
 * before it. `npm test -- --seed N` repeats an order.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    sequence: { shuffle: { files: true } },
    restoreMocks: true,
    testTimeout: 20_000, // a machine under load is slow, not wrong
    expect: { poll: { timeout: 10_000 }, requireAssertions: true },
    projects: [
      "apps/web",
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/{contract,client}/src/**/*.test.ts"],
          exclude: [long],
        },
      },
      {
        extends: true,
        test: {
          name: "standins",
          include: ["packages/standins/src/**/*.test.ts"],
          exclude: [long],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database", setupFiles: ["/tmp/scale/prof-setup.ts"],
          include: ["{apps/api,packages/kernel,packages/commerce}/src/**/*.test.ts"],
          exclude: [long],
          globalSetup: "packages/kernel/src/testing/global-setup.ts",
          provide: { migrations: "apps/api/migrations" },
        },
      },
      {
        extends: true,
        test: { name: "house", include: ["tools/**/*.test.ts"], exclude: [long] },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: [`{apps/api,packages,tools}/${long}`],
          globalSetup: "packages/kernel/src/testing/global-setup.ts",
          provide: { migrations: "apps/api/migrations" },
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["e2e/*.e2e.ts"],
          globalSetup: "e2e/product.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
