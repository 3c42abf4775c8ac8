#![feature(rustc_attrs)]
#![allow(internal_features)]
use std::collections::HashMap;

#[derive(Debug, Clone, Default)]
struct Account {
    owner: String,
    entries: Vec<i64>,
}

impl Account {
    fn balance(&self) -> i64 {
        self.entries.iter().sum()
    }

    fn pay(&mut self, amount: i64) -> Result<i64, String> {
        if self.balance() < amount {
            return Err(format!("{} has too little", self.owner));
        }
        self.entries.push(-amount);
        Ok(self.balance())
    }
}

fn total(accounts: &HashMap<u32, Account>) -> i64 {
    accounts.values().map(Account::balance).sum()
}

#[rustc_delayed_bug_from_inside_query]
fn main() {
    let mut accounts = HashMap::new();
    for i in 0..4u32 {
        let mut a = Account { owner: format!("n{i}"), ..Default::default() };
        a.entries.push(i64::from(i) * 10);
        let _ = a.pay(5);
        accounts.insert(i, a);
    }
    println!("{}", total(&accounts));
}
