import { connectDatabase } from './support/backend.ts'
const sql = connectDatabase(process.argv[2]!)
for (const q of process.argv.slice(3)) console.log(q, JSON.stringify(await sql.unsafe(q)))
await sql.end()
