import './not-there.ts'
import '#src/testing/builder.ts'
