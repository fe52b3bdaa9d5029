import { demoWorld } from "../testing/demo-world.ts"
import { filesOfLists } from "../testing/suites/files-of-lists.ts"
import { hiddenColumnsOfLists } from "../testing/suites/hidden-columns.ts"
import { sumsOfLists } from "../testing/suites/sums-of-lists.ts"

const { product } = await demoWorld(40)

filesOfLists({ product })
sumsOfLists({ product })
hiddenColumnsOfLists({ product })
